const letter = (one: string): string => `&#${one.charCodeAt(0)};`;

/** A text in an attribute of code that is copied. */
const quoted = (text: string): string => text.replace(/[<>&"]/g, letter);

/** Room for a compact dashboard; a page may say another. */
const frameHeight = 720;

export const frameCode = (address: string, title: string): string =>
    `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="${frameHeight}" style="border:0" loading="lazy"></iframe>`;

export const pictureCode = (address: string, alt: string): string =>
    `<img src="${quoted(address)}" alt="${quoted(alt)}" loading="lazy">`;

/** An address of a picture with its settings; those that are left out are the usual ones. */
export const pictureAddress = (
    { origin, key, file }: { origin: string; key: string; file: 'badge' | 'chart' },
    settings: Readonly<Record<string, string>>,
): string => {
    const query = new URLSearchParams(Object.entries(settings).filter(([, value]) => value !== ''));
    const address = `${origin}/stats/${key}/${file}.svg`;
    return query.size > 0 ? `${address}?${query}` : address;
};
