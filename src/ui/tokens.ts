/**
 * The look of Footfall in values: the one place where a colour, a size of text, a radius or a time
 * of motion is decided. The admin application's theme is made of them (src/app/theme.ts), the public
 * pages' custom properties too (src/public/tokens.css, written by `npm run tokens`). What each is
 * for: docs/design.md.
 */
export type Mode = 'light' | 'dark';

/** #rrggbb by theme. Text on `page` and `surface` has a contrast of 4.5 at least. */
export const colours = {
    light: {
        /** what can be clicked, the chosen one, the first series */
        accent: '#1a66ff',
        /** the accent as text and under the pointer */
        accentStrong: '#0f4fd6',
        onAccent: '#ffffff',
        text: '#171b22',
        muted: '#566072',
        /** between rows and around cards; says nothing */
        line: '#e3e6ec',
        /** around what can be typed into: 3 to 1 on the surface */
        fieldLine: '#868f9f',
        /** behind everything in the admin application, bands of the public site */
        page: '#f7f8fa',
        /** cards, dialogs, the public site's ground */
        surface: '#ffffff',
        /** better, done, paid; never merely "more" */
        good: '#0b6b45',
        goodPale: '#e3f5e8',
        /** worse, failed, lost; never merely "less" */
        bad: '#b3261e',
        badPale: '#fdeceb',
        warning: '#9a5200',
        info: '#0b6299',
        /** a map's place without traffic */
        empty: '#eceff4',
    },
    dark: {
        accent: '#6c9bff',
        accentStrong: '#8fb3ff',
        onAccent: '#0b1220',
        text: '#e9ecf1',
        muted: '#a2acbb',
        line: '#2a303b',
        fieldLine: '#6d7687',
        page: '#0f1217',
        surface: '#161a21',
        good: '#4cc38a',
        goodPale: '#173a24',
        bad: '#ff9a92',
        badPale: '#4a2220',
        warning: '#ffb454',
        info: '#62b5f0',
        empty: '#262c37',
    },
} as const satisfies Record<Mode, Record<string, string>>;

/** How far the accent is mixed into the surface for a pale ground: 0 to 1. */
export const tints = { light: 0.08, dark: 0.16 } as const satisfies Record<Mode, number>;

/** The second and third line of a chart; the first one is the accent. */
export const series = {
    light: ['#b35a00', '#00796b'],
    dark: ['#ffb454', '#4fd1c0'],
} as const satisfies Record<Mode, readonly string[]>;

/**
 * Parts of a whole, by the type of source. Any two differ by 0.09 in OKLab at least, also for those
 * who do not see red, green or blue (tokens.test.ts); the words beside them say the same.
 */
export const sources = {
    light: {
        search: '#1a66ff',
        direct: '#90948a',
        external: '#056876',
        social: '#ed7b14',
        ai: '#412094',
        campaign: '#b80041',
        paid: '#e4cc3e',
        email: '#81d0f1',
        internal: '#4c2304',
    },
    dark: {
        search: '#6c9bff',
        direct: '#a9abb0',
        external: '#0a8e5c',
        social: '#e5994c',
        ai: '#8761d6',
        campaign: '#d5638a',
        paid: '#f0d366',
        email: '#a5dcf3',
        internal: '#705a3c',
    },
} as const satisfies Record<Mode, Record<string, string>>;

/** Above everything, in both themes, while one sees as somebody else. */
export const alarm = { ground: '#ffc53d', text: '#1f1f1f' } as const;

export const fonts = [
    '-apple-system',
    'BlinkMacSystemFont',
    '"Segoe UI"',
    'Roboto',
    '"Helvetica Neue"',
    'Arial',
    '"PingFang SC"',
    '"Microsoft YaHei"',
    '"Noto Sans CJK SC"',
    'sans-serif',
] as const;

/** Sizes of text in px that no preference changes; the base size of the admin application is 12 to 14. */
export const textSizes = {
    label: 12,
    note: 13,
    text: 14,
    subtitle: 15,
    heading: 16,
    total: 20,
    figure: 26,
} as const;

/** px: corners of cards, fields and buttons; spacing goes by halves of 8. */
export const radius = 8;
export const spacing = 8;

/** What floats, and what floats above a page of its kind. */
export const shadows = {
    floating: '0 12px 40px rgb(15 30 70 / 7%)',
    raised: '0 12px 40px rgb(15 30 70 / 16%)',
} as const;
