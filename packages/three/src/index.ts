/** The one public door of the package. */

export {};
