/** The web application. */

export {};
