import type { Marking } from '../../../../contract/analytics/marks';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What marking by hand did, in words: how many visits changed, and which could not. */
export const markingText = (
    key: 'done' | 'counted',
    { visits, sealed, isMore }: Marking,
    most: number,
    translate: Translate,
): string =>
    [
        visits.length > 0 && translate(`visits.action.${key}`, { smart_count: visits.length }),
        visits.length === 0 && sealed === 0 && translate('visits.action.nothing'),
        sealed > 0 && translate('visits.action.sealed', { smart_count: sealed }),
        isMore && translate('visits.action.more', { smart_count: most }),
    ]
        .filter(part => part !== false)
        .join(' · ');
