/** How a site is measured: the attributes of the tracking code, as Footfall shows them for the site. */
export interface Options {
    /** the address of the Footfall server, such as `https://stats.example.com` */
    server: string;
    /** the site's ID, `data-site` of its tracking code */
    site: string;
    /** path of the script on the server, when its operator moved it; `/t.js` by default */
    script?: string;
    /** where to send, if not to the server that the script comes from */
    collect?: string;
    /** whether a change of the address's hash is a page view */
    hash?: boolean;
    /** whether a `replaceState` that changes only query or hash is a page view */
    replaceState?: boolean;
    /** whether pages count that are shown in a frame of another page */
    frames?: boolean;
    /** nothing is kept in the browser; visitors are told apart by the server for a day */
    cookieless?: boolean;
    /** visitors with Do Not Track or Global Privacy Control are not counted */
    dnt?: boolean;
    /** measures how fast pages are, by a second script */
    vitals?: boolean;
    /** counts errors of the page's scripts, by the second script */
    errors?: boolean;
    /** path of the second script; `/v.js` by default */
    secondScript?: string;
    /** `pending`: nothing is loaded, kept or sent until `setConsent('granted')` */
    consent?: 'granted' | 'pending';
    /** of a Content Security Policy that asks for one */
    nonce?: string;
}

const isPath = (path: string): boolean => /^\/(?!\/)[\w./~-]*$/.test(path);

/** The server's origin; undefined for what is no web address. */
export const originOf = (server: unknown): string | undefined => {
    try {
        const { protocol, origin } = new URL(`${server}`);
        return /^https?:$/.test(protocol) ? origin : undefined;
    } catch {
        return undefined;
    }
};

/** The name of the option that cannot be as it is; undefined when all can. */
export const faultIn = (options: Options): keyof Options | undefined => {
    if (originOf(options.server) === undefined) return 'server';
    if (!/^[a-z0-9]{8,32}$/.test(options.site)) return 'site';
    if (!isPath(options.script ?? '/')) return 'script';
    if (!isPath(options.secondScript ?? '/')) return 'secondScript';
    const { collect } = options;
    if (collect !== undefined && originOf(collect) === undefined) return 'collect';
    return undefined;
};

/** The first script's attributes; one without a value counts when it is there. */
export const attributesOf = (options: Options): Record<string, string> => {
    const choices = {
        hash: options.hash,
        'replace-state': options.replaceState,
        frames: options.frames,
        cookieless: options.cookieless,
        dnt: options.dnt,
    };
    const chosen = Object.entries(choices).filter(([, isOn]) => isOn);
    return {
        'data-site': options.site,
        ...(options.collect === undefined ? {} : { 'data-collect': options.collect }),
        ...Object.fromEntries(chosen.map(([name]) => [`data-${name}`, ''])),
    };
};
