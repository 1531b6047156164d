import purify from 'dompurify';

const sanitiser = purify();
// a notice's link must not take the application's place
sanitiser.addHook('afterSanitizeAttributes', node => {
    if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
});

/** The server sanitises notices too; what is shown is sanitised where it is shown. */
export const cleanHtml = (html: string): string =>
    sanitiser.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
        FORBID_ATTR: ['style', 'class', 'id'],
    });

/** Whether anything is left to see. */
export const isEmptyHtml = (html: string): boolean => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return !body.textContent?.trim() && !body.querySelector('img, video, audio, hr');
};
