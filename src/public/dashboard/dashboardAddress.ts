import type { Language } from '../../ui/browser/language';

/** The parts of a dashboard's address; what is none of what it may be is left out. */
export interface DashboardAddress {
    key: string;
    /** in a frame on somebody's page */
    isEmbed: boolean;
    days: number | undefined;
    segment: string | undefined;
    theme: 'light' | 'dark' | undefined;
}

const within = (text: string | null, pattern: RegExp): string | undefined =>
    text !== null && pattern.test(text) ? text : undefined;

export const readDashboardAddress = ({ pathname, searchParams }: URL): DashboardAddress => {
    const [, kind, key = ''] = pathname.split('/');
    const days = within(searchParams.get('days'), /^\d{1,3}$/);
    const theme = searchParams.get('theme');
    return {
        key,
        isEmbed: kind === 'embed',
        days: days === undefined ? undefined : Number(days),
        segment: within(searchParams.get('segment'), /^[a-z0-9]{8,32}$/),
        theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    };
};

/** The call that answers what a dashboard's address asks for. */
export const dashboardCall = ({ key, days, segment }: DashboardAddress): string => {
    const query = new URLSearchParams();
    if (days !== undefined) query.set('days', String(days));
    if (segment !== undefined) query.set('segment', segment);
    const path = `/api/v1/work/public/dashboards/${key}`;
    return query.size > 0 ? `${path}?${query}` : path;
};

/** The same page with another choice; an undefined one is what its owner shows first. */
export const withChoice = (
    { pathname, search }: Pick<URL, 'pathname' | 'search'>,
    choice: Partial<Record<'days' | 'segment', string | undefined>>,
): string => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(choice)) {
        if (value === undefined || value === '') query.delete(name);
        else query.set(name, value);
    }
    return query.size > 0 ? `${pathname}?${query}` : pathname;
};

interface EmbedChoice {
    origin: string;
    key: string;
    theme: 'light' | 'dark' | 'system';
    language: Language | '';
    days: number | undefined;
    segment: string;
}

/** The address of a frame. */
export const embedAddress = ({
    origin,
    key,
    theme,
    language,
    days,
    segment,
}: EmbedChoice): string => {
    const query = new URLSearchParams();
    if (theme !== 'system') query.set('theme', theme);
    if (language !== '') query.set('lang', language);
    if (days !== undefined) query.set('days', String(days));
    if (segment !== '') query.set('segment', segment);
    const address = `${origin}/embed/${key}`;
    return query.size > 0 ? `${address}?${query}` : address;
};
