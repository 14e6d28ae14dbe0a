/** Light and dark: as the system has it, until the user says otherwise. */

export type Theme = 'light' | 'dark';

const KEY = 'rattleback-theme';

/** The theme to begin with. */
export function firstTheme(): Theme {
  const kept = stored();
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Gives the page a theme, and remembers it if the user has chosen it. */
export function applyTheme(theme: Theme, chosen: boolean): void {
  document.documentElement.dataset['theme'] = theme;
  if (!chosen) return;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
