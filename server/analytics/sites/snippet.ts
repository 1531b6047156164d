import type { SiteRow } from './siteRows';

interface TrackerPlace {
    /** this server's address as visitors reach it; empty for its own pages */
    origin: string;
    trackerPath: string;
}

/** The tag of the measuring script, with the choices of the site. */
export const trackerTag = (site: SiteRow, { origin, trackerPath }: TrackerPlace): string => {
    const attributes = [
        'defer',
        `src="${origin}${trackerPath}"`,
        `data-site="${site.id}"`,
        ...(site.cookieless ? ['data-cookieless'] : []),
        ...(site.honour_dnt ? ['data-dnt'] : []),
        ...(JSON.parse(site.extra_views) as string[]).map(name => `data-${name}`),
    ];
    return `<script ${attributes.join(' ')}></script>`;
};

/** The lines that an owner pastes. */
export const snippetOf = (
    site: SiteRow,
    { collectPath, ...place }: TrackerPlace & { collectPath: string },
): string => {
    const pixel = `${place.origin}${collectPath}.gif?s=${site.id}`;
    return [
        trackerTag(site, place),
        `<noscript><img src="${pixel}" alt="" width="1" height="1" referrerpolicy="no-referrer-when-downgrade"></noscript>`,
    ].join('\n');
};
