import type { SiteRow } from './siteRows';

/** The lines that an owner pastes; `origin` is this server's address as visitors reach it. */
export const snippetOf = (
    site: SiteRow,
    {
        origin,
        trackerPath,
        collectPath,
    }: { origin: string; trackerPath: string; collectPath: string },
): string => {
    const attributes = [
        'defer',
        `src="${origin}${trackerPath}"`,
        `data-site="${site.id}"`,
        ...(site.cookieless ? ['data-cookieless'] : []),
        ...(site.honour_dnt ? ['data-dnt'] : []),
    ];
    const pixel = `${origin}${collectPath}.gif?s=${site.id}`;
    return [
        `<script ${attributes.join(' ')}></script>`,
        `<noscript><img src="${pixel}" alt="" width="1" height="1" referrerpolicy="no-referrer-when-downgrade"></noscript>`,
    ].join('\n');
};
