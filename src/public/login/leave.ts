import { safeRedirect } from '../../ui/browser/redirect';

/** Goes where somebody wanted to before they had to sign in. */
export const leaveFor = (wanted: string | null): void =>
    window.location.replace(safeRedirect(wanted) ?? '/dashboard');

/** The same by the page's own address. */
export const leave = (): void =>
    leaveFor(new URLSearchParams(window.location.search).get('redirect'));
