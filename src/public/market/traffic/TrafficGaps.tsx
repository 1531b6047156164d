import type { ListingTraffic } from '../../../../contract/market/public/listingTraffic';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { dayText } from '../../../ui/text/times';
import { useOwnTexts } from '../../useTexts';
import { trafficTexts } from './texts';
import { dayAt, dayBefore, fill, numberText } from './words';

const reasonTexts = { silent: 'gap', erased: 'erased', notYet: 'notYet' } as const;

/** The gaps, after the days on which nothing was measured yet. */
const missingDays = ({ period, measuredSince, timezone }: ListingTraffic) => {
    const first = dayAt(measuredSince, timezone);
    if (first <= period.from) return period.gaps;
    const before = { from: period.from, to: dayBefore(first), reason: 'notYet' as const };
    return [before, ...period.gaps];
};

/** Days of a period without figures, in words. */
export const TrafficGaps = ({ traffic }: { traffic: ListingTraffic }) => {
    const { period } = traffic;
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    const missing = period.days - period.measuredDays;
    if (missing === 0) return <p className="muted small">{texts.noGaps}</p>;
    const values = {
        count: numberText(missing, language),
        days: numberText(period.days, language),
    };
    return (
        <details className="traffic-gaps">
            <summary>{fill(texts.gapsTitle, values)}</summary>
            <ul>
                {missingDays(traffic).map(({ from, to, reason }) => (
                    <li key={from}>
                        {from === to
                            ? dayText(from, language)
                            : fill(texts.span, {
                                  from: dayText(from, language),
                                  to: dayText(to, language),
                              })}
                        {' · '}
                        {texts[reasonTexts[reason]]}
                    </li>
                ))}
            </ul>
        </details>
    );
};
