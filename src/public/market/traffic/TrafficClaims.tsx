import type { TrafficClaim } from '../../../../contract/market/public/listingTraffic';
import type { Language } from '../../../ui/browser/language';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { useOwnTexts } from '../../useTexts';
import { type TrafficTexts, trafficTexts } from './texts';
import { fill, numberText, percentText } from './words';

interface Props {
    claims: readonly TrafficClaim[];
    isMeasured: boolean;
}

/** Less than that is the same: a month is not always as long. */
const sameWithin = 0.005;

const differenceText = (
    { difference }: TrafficClaim,
    {
        isMeasured,
        texts,
        language,
    }: { isMeasured: boolean; texts: TrafficTexts; language: Language },
): string => {
    if (!isMeasured) return texts.unchecked;
    if (difference === null) return texts.notComparable;
    if (Math.abs(difference) < sameWithin) return texts.same;
    const percent = percentText(Math.abs(difference), language, 0);
    return fill(difference > 0 ? texts.more : texts.less, { percent });
};

/** What the seller says, pale beside what was measured. */
export const TrafficClaims = ({ claims, isMeasured }: Props) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    if (claims.length === 0) return null;
    return (
        <div className="traffic-claims">
            <h3>{isMeasured ? texts.claims : texts.claimsAlone}</h3>
            <ul>
                {claims.map(claim => (
                    <li key={claim.figure}>
                        {fill(texts.claim, {
                            figure: texts.figures[claim.figure],
                            value: numberText(claim.claimed, language),
                        })}
                        <span className="difference">
                            {differenceText(claim, { isMeasured, texts, language })}
                        </span>
                    </li>
                ))}
            </ul>
        </div>
    );
};
