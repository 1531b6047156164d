import purify from 'dompurify';

const sanitiser = purify();

/** What the server lets through of a style: nothing of it can load or cover anything. */
const keptStyles = ['color', 'background-color', 'text-align'] as const;

sanitiser.addHook('afterSanitizeAttributes', node => {
    const { style } = node as Element & Partial<ElementCSSInlineStyle>;
    if (style && node.hasAttribute('style')) {
        const kept = keptStyles.map(name => [name, style.getPropertyValue(name)] as const);
        node.removeAttribute('style');
        for (const [name, value] of kept) if (value) style.setProperty(name, value);
    }
    // a notice's link must not take the application's place
    if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
});

/** The server sanitises notices too; what is shown is sanitised where it is shown. */
export const cleanHtml = (html: string): string =>
    sanitiser.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
        FORBID_ATTR: ['class', 'id'],
    });

/** Whether anything is left to see. */
export const isEmptyHtml = (html: string): boolean => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return !body.textContent?.trim() && !body.querySelector('img, video, audio, hr');
};
