/**
 * Takes away what the server wrote so that something is seen at once, as soon as the application shows
 * words of its own: before anything is painted of them.
 */
export const takeFrame = (root: Element): void => {
    const frame = document.getElementById('frame');
    if (!frame) return;
    const watch = new MutationObserver(() => {
        if (!root.textContent) return;
        frame.remove();
        watch.disconnect();
    });
    watch.observe(root, { childList: true, subtree: true });
};
