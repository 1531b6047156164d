/** A cookie's value; nothing for one that is missing or badly written. */
export const readCookie = (cookies: string, name: string): string | undefined => {
    for (const part of cookies.split(';')) {
        const [key, value = ''] = part.trim().split('=', 2);
        if (key !== name) continue;
        try {
            return decodeURIComponent(value);
        } catch {
            return undefined;
        }
    }
    return undefined;
};
