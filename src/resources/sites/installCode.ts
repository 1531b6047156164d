/** What pages are made with. */
export const platforms = ['html', 'wordpress', 'shopify', 'next', 'vue'] as const;
export type Platform = (typeof platforms)[number];

/** The attributes of the snippet's script, as they are written in JSX: all with a value. */
const scriptAttributes = (snippet: string): string[] => {
    const [, inside = ''] = /<script ([^>]*)>/.exec(snippet) ?? [];
    return [...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].flatMap(([, name, value]) =>
        // the component loads it after the page anyway
        name === 'defer' ? [] : [`${name}="${value ?? ''}"`],
    );
};

const inWordPress = (snippet: string): string =>
    [
        "add_action('wp_head', function () {",
        "    echo <<<'FOOTFALL'",
        ...snippet.split('\n'),
        'FOOTFALL;',
        '});',
    ].join('\n');

const inNext = (snippet: string): string =>
    [
        "import Script from 'next/script';",
        '',
        '<Script',
        ...scriptAttributes(snippet).map(attribute => `    ${attribute}`),
        '    strategy="afterInteractive"',
        '/>',
    ].join('\n');

/** The tracking code as the platform takes it; `snippet` is what the server gives for a page's HTML. */
export const installCode = (platform: Platform, snippet: string): string => {
    if (platform === 'wordpress') return inWordPress(snippet);
    return platform === 'next' ? inNext(snippet) : snippet;
};
