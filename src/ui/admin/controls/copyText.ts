/** Puts text on the clipboard; the old way where the page has no secure origin. */
export const copyText = async (text: string): Promise<boolean> => {
    if (navigator.clipboard) {
        try {
            await navigator.clipboard.writeText(text);
            return true;
        } catch {
            // not allowed: try the old way
        }
    }
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    // inside the dialog, whose focus trap would take the selection away from elsewhere
    const home = document.querySelector('[role="dialog"]') ?? document.body;
    const focused = document.activeElement;
    home.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
};
