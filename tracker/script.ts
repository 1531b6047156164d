/** The tracker's own element; only there while the script is first run, so it is kept. */
export const script = document.currentScript as HTMLScriptElement;

/** Read anew each time: the page may set and remove attributes while it runs. */
export const attribute = (name: string) => script.getAttribute(`data-${name}`);
export const has = (name: string) => attribute(name) !== null;
