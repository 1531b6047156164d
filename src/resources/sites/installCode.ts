import { integrationFiles, integrationsPath } from '../../../contract/platform/integrationFiles';

/** What pages are made with. */
export const platforms = ['html', 'wordpress', 'shopify', 'next', 'vue', 'gtm'] as const;
export type Platform = (typeof platforms)[number];

/** Choices of a site, as the attributes of its script say them. */
export const siteChoices = ['cookieless', 'dnt', 'hash', 'replace-state', 'frames'] as const;
export type SiteChoice = (typeof siteChoices)[number];

/** The attributes of the snippet's script, in their order; empty where one has no value. */
const scriptAttributes = (snippet: string): [name: string, value: string][] => {
    const [, inside = ''] = /<script ([^>]*)>/.exec(snippet) ?? [];
    return [...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
        name,
        value ?? '',
    ]);
};

export interface SiteSettings {
    /** origin of this server */
    server: string;
    site: string;
    /** path of the script; undefined where it is the usual one */
    script: string | undefined;
    choices: SiteChoice[];
}

/** What the snippet says, for those who enter it into a plugin instead. */
export const readSettings = (snippet: string): SiteSettings => {
    const attributes = new Map(scriptAttributes(snippet));
    const { origin, pathname } = new URL(attributes.get('src') ?? '', location.origin);
    return {
        server: origin,
        site: attributes.get('data-site') ?? '',
        script: pathname === '/t.js' ? undefined : pathname,
        choices: siteChoices.filter(name => attributes.has(`data-${name}`)),
    };
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
        ...scriptAttributes(snippet)
            // the component loads it after the page anyway
            .filter(([name]) => name !== 'defer')
            // in JSX all have a value
            .map(([name, value]) => `    ${name}="${value}"`),
        '    strategy="afterInteractive"',
        '/>',
    ].join('\n');

/**
 * The tracking code as the platform takes it; `snippet` is what the server gives for a page's HTML. Undefined where
 * no code is pasted: Tag Manager takes the attributes away from scripts that are.
 */
export const installCode = (platform: Platform, snippet: string): string | undefined => {
    if (platform === 'gtm') return undefined;
    if (platform === 'wordpress') return inWordPress(snippet);
    return platform === 'next' ? inNext(snippet) : snippet;
};

/** The file is kept in the project: a later version of the server does not change what was installed. */
const installation = ({ server }: SiteSettings): string[] => [
    `curl -O ${server}${integrationsPath}/${integrationFiles.npm}`,
    `npm install ./${integrationFiles.npm}`,
    '',
];

const camelCase = (name: string): string =>
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const packageInNext = ({ server, site, script, choices }: SiteSettings): string[] => [
    "import { Footfall } from 'footfall-tracker/react';",
    '',
    '<Footfall',
    `    server="${server}"`,
    `    site="${site}"`,
    ...(script === undefined ? [] : [`    script="${script}"`]),
    ...choices.map(name => `    ${camelCase(name)}`),
    '/>',
];

const packageInVue = ({ server, site, script, choices }: SiteSettings): string[] => [
    "import { init } from 'footfall-tracker';",
    '',
    'init({',
    `    server: '${server}',`,
    `    site: '${site}',`,
    ...(script === undefined ? [] : [`    script: '${script}',`]),
    ...choices.map(name => `    ${camelCase(name)}: true,`),
    '});',
];

/** How the package is installed and begun instead; undefined where pages are built by no package manager. */
export const packageCode = (platform: Platform, snippet: string): string | undefined => {
    const settings = readSettings(snippet);
    if (platform === 'next') {
        return [...installation(settings), ...packageInNext(settings)].join('\n');
    }
    if (platform === 'vue') {
        return [...installation(settings), ...packageInVue(settings)].join('\n');
    }
    return undefined;
};
