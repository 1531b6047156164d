/** Colours of a letter, light and dark; a class has them both, as few programs for mails know custom properties. */
const colours = {
    ground: ['background-color', '#f3f5f8', '#0f1217'],
    card: ['background-color', '#ffffff', '#181d25'],
    pale: ['background-color', '#eef3ff', '#1d2738'],
    track: ['background-color', '#edf0f5', '#2a313d'],
    bar: ['background-color', '#1a66ff', '#6c9bff'],
    ink: ['color', '#171b22', '#e9ecf1'],
    muted: ['color', '#566072', '#a2acbb'],
    good: ['color', '#0b6b45', '#4cc38a'],
    bad: ['color', '#b3261e', '#ff9a92'],
    link: ['color', '#0f4fd6', '#8fb3ff'],
    line: ['border-color', '#e3e6ec', '#2a303b'],
} as const;
export type Colour = keyof typeof colours;

/** A class for where style sheets are read, and the light colour in place for where they are not. */
export const coloured = (name: Colour, style = ''): string => {
    const [property, light] = colours[name];
    return `class="${name}" style="${property}:${light};${style}"`;
};

/** For programs that know neither classes nor styles, such as old ones by Microsoft. */
export const lightOf = (name: Colour): string => colours[name][1];

const darkRules = (prefix: string): string =>
    Object.entries(colours)
        .map(([name, [property, , dark]]) => `${prefix}.${name}{${property}:${dark} !important}`)
        .join('');

/** One rule a line would be four kilobytes: many programs cut a mail off at a hundred. */
export const styleSheet = [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
    'table{border-collapse:collapse}',
    'a{text-decoration:none}',
    '@media (max-width:480px){.inner{padding-left:20px !important;padding-right:20px !important}',
    '.figure{font-size:20px !important;line-height:26px !important}',
    '.code{font-size:21px !important}}',
    `@media (prefers-color-scheme:dark){${darkRules('')}}`,
].join('');

/** For Outlook on the web and its apps, which mark what they have turned dark; other programs may drop a sheet with it. */
export const outlookSheet = darkRules('[data-ogsc] ') + darkRules('[data-ogsb] ');

/** What people have, from Apple's to Android's, and in Chinese. */
export const fonts =
    "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";
