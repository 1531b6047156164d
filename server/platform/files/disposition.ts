/** RFC 8187: what may stand as it is in an extended value. */
const escaped = (text: string): string =>
    encodeURIComponent(text.toWellFormed()).replace(
        /['()*!]/g,
        letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );

/**
 * The header Content-Disposition with a name in any script; older programs read the plain one, of
 * which nothing but letters, digits and a few signs is left.
 */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
    const plain = name.replace(/[^\w .-]/g, '_').slice(0, 100);
    return `${kind}; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;
};
