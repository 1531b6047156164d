import { useTranslate } from 'react-admin';
import type { AlertMetric } from '../../../contract/analytics/alertMetrics';
import { isVital } from '../../../contract/analytics/alertMetrics';
import type { Alert } from '../../../contract/analytics/alerts';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { percent } from '../../ui/text/numbers';

/** Minutes as they are said best: up to two hours as such. */
const isInHours = (minutes: number): boolean => minutes >= 120 && minutes % 60 === 0;

/** An alert's figures and rule in words. */
export const useAlertWords = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const minutesText = (minutes: number): string =>
        isInHours(minutes)
            ? translate('alerts.hoursText', { smart_count: minutes / 60 })
            : translate('alerts.minutesText', { smart_count: minutes });
    const isMinutes = ({ metric, condition }: Pick<Alert, 'metric' | 'condition'>): boolean =>
        metric === 'spool' || (condition === 'none' && metric === 'pageviews');
    const numberText = (metric: AlertMetric, value: number): string => {
        const digits = metric === 'cls' ? 3 : isVital(metric) || value >= 100 ? 0 : 1;
        const text = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
        const isMs = metric === 'lcp' || metric === 'inp';
        return isMs ? `${text.format(value)} ms` : text.format(value);
    };
    const figureText = (alert: Pick<Alert, 'metric' | 'condition'>, value: number): string =>
        isMinutes(alert) ? minutesText(Math.floor(value)) : numberText(alert.metric, value);
    const metricText = ({ metric, goalName }: Alert): string => {
        if (metric !== 'conversions') return translate(`alerts.metrics.${metric}`);
        const goal = goalName || translate('alerts.goalGone');
        return translate('alerts.rules.ofGoal', { goal });
    };
    const ruleText = (alert: Alert): string => {
        const { metric, condition, hours, minutes, bound } = alert;
        if (metric === 'spool') {
            return translate('alerts.rules.spool', { bound: minutesText(bound) });
        }
        return translate(`alerts.rules.${condition}`, {
            metric: metricText(alert),
            percent: percent(alert.percent / 100, language, 0),
            hours: translate('alerts.rules.inHours', { smart_count: hours }),
            bound: numberText(metric, bound),
            minutes: minutesText(minutes),
        });
    };
    return { ruleText, figureText, metricText };
};
