import type { ListingCovenant } from '../../../contract/trade/covenant/covenantCalls';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { exact } from '../../ui/text/numbers';
import { percentText } from '../../ui/text/percents';
import { usePublicData } from '../data/usePublicData';
import { useOwnTexts } from '../useTexts';
import { covenantTexts } from './covenantTexts';
import { fill } from './traffic/words';

/** What the seller promises of the traffic after the sale; nothing where nothing is. */
export const CovenantFacts = ({ id }: { id: string }) => {
    const texts = useOwnTexts(covenantTexts);
    const language = useCurrentLanguage();
    const { data } = usePublicData<{ covenant: ListingCovenant }>(
        `/api/v1/work/public/market/${encodeURIComponent(id)}/covenant`,
    );
    if (!data?.covenant) return null;
    const { terms, mean } = data.covenant;
    const words = {
        metric: texts.metrics[terms.metric],
        days: exact(terms.days, language),
        threshold: percentText(terms.threshold),
        floor: percentText(terms.floor),
        share: percentText(terms.share),
        mean: exact(Math.round(mean ?? 0), language),
    };
    const said = [
        texts.promise,
        ...(mean === null ? [] : [texts.mean]),
        texts.refund,
        ...(terms.needsLog ? [texts.log] : []),
        texts.escrow,
    ];
    return (
        <section aria-labelledby="covenant-title">
            <h2 id="covenant-title">{texts.title}</h2>
            <p>{said.map(text => fill(text, words)).join(language === 'en' ? ' ' : '')}</p>
        </section>
    );
};
