/**
 * Of the tracker's own element, which is only there while the script is first run. `dataset` stays
 * alive: the page may set and remove attributes later.
 */
export const { dataset, src } = (document.currentScript || {}) as HTMLScriptElement;
