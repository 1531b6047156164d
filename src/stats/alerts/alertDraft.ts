import {
    type AlertCondition,
    type AlertMetric,
    conditionsOf,
    isLearned,
    isVital,
    windowsOf,
} from '../../../contract/analytics/alertMetrics';
import type { Alert, createAlert } from '../../../contract/analytics/alerts';
import type { CallInput } from '../../../contract/platform/call';

/** The form for an alert as it stands in the browser. */
export interface AlertDraft {
    name: string;
    metric: AlertMetric;
    goal: string;
    condition: AlertCondition;
    hours: string;
    /** as they are typed */
    minutes: string;
    percent: string;
    bound: string;
    isQuiet: boolean;
    /** 22:00 */
    from: string;
    to: string;
    tellsRecovery: boolean;
    channels: string[];
    recipients: string[];
}

const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (text: string): number => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return hours * 60 + minutes;
};

const usualBounds: Partial<Record<AlertMetric, string>> = {
    lcp: '2500',
    inp: '200',
    cls: '0.1',
    spool: '10',
};

const typed = (value: number | undefined, otherwise: string): string =>
    value === undefined || value === 0 ? otherwise : String(value);

/** A new one goes to all channels that there are, and to nobody else. */
export const draftOf = (
    alert: Alert | undefined,
    channels: readonly string[],
    recipients: readonly string[] = [],
): AlertDraft => ({
    name: alert?.name ?? '',
    metric: alert?.metric ?? 'pageviews',
    goal: alert?.goal ?? '',
    condition: alert?.condition ?? 'fallen',
    hours: typed(alert?.hours, '1'),
    minutes: typed(alert?.minutes, '60'),
    percent: typed(alert?.percent, '50'),
    bound: typed(alert?.bound, ''),
    isQuiet: alert?.quiet != null,
    from: clock(alert?.quiet?.from ?? 22 * 60),
    to: clock(alert?.quiet?.to ?? 7 * 60),
    tellsRecovery: alert?.tellsRecovery ?? true,
    channels: (alert?.channels ?? channels).filter(id => channels.includes(id)),
    recipients: (alert?.recipients ?? []).filter(id => recipients.includes(id)),
});

/** What has to follow from another metric: its conditions, periods and usual bound. */
export const afterMetric = (draft: AlertDraft, metric: AlertMetric): Partial<AlertDraft> => {
    const conditions = conditionsOf[metric];
    const windows = windowsOf(metric);
    return {
        condition: conditions.includes(draft.condition)
            ? draft.condition
            : (conditions[0] ?? draft.condition),
        hours: windows.includes(Number(draft.hours)) ? draft.hours : String(windows.at(-1)),
        bound:
            usualBounds[metric] ??
            (isVital(draft.metric) || draft.metric === 'spool' ? '' : draft.bound),
    };
};

/** A number as it is typed; undefined for what is none. */
export const numberIn = (text: string): number | undefined => {
    const value = Number(text.trim().replace(',', '.'));
    return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** Which numbers a condition asks for. */
export const fieldsOf = ({ metric, condition }: Pick<AlertDraft, 'metric' | 'condition'>) => ({
    hours: condition !== 'none' && metric !== 'spool',
    minutes: condition === 'none',
    percent: isLearned(condition),
    bound: condition === 'below' || condition === 'above',
});

/** What is sent for a draft. */
export const inputOf = (draft: AlertDraft): NonNullable<CallInput<typeof createAlert>['body']> => {
    const asked = fieldsOf(draft);
    const number = (field: 'minutes' | 'percent' | 'bound' | 'hours') =>
        asked[field] ? (numberIn(draft[field]) ?? 0) : 0;
    const { name, metric, goal, condition, tellsRecovery, channels, recipients } = draft;
    return {
        name,
        metric,
        goal: metric === 'conversions' ? goal : '',
        condition,
        hours: number('hours'),
        minutes: number('minutes'),
        percent: number('percent'),
        bound: number('bound'),
        quiet: draft.isQuiet ? { from: minutesOf(draft.from), to: minutesOf(draft.to) } : null,
        tellsRecovery,
        channels,
        recipients,
    };
};
