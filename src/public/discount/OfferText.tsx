import type { Offer } from '../../../contract/trade/public/discount';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText, toDecimal } from '../../ui/text/money';
import { PublicDate } from '../content/PublicDate';
import { useOwnTexts } from '../useTexts';
import { discountTexts } from './texts';

/** What an offer takes off. */
export const OfferValue = ({ offer: { kind, value, currency } }: { offer: Offer }) => {
    const texts = useOwnTexts(discountTexts);
    const language = useCurrentLanguage();
    return kind === 'percent'
        ? texts.percent.replace('{value}', String(Number(toDecimal(value, 'CNY'))))
        : texts.amount.replace('{value}', moneyText(value, currency ?? 'CNY', language));
};

/** A sentence of the texts with a date in it. */
const Dated = ({ text, at }: { text: string; at: number }) => {
    const [before = '', after = ''] = text.split('{date}');
    return (
        <>
            {before}
            <PublicDate at={at} hasTime />
            {after}
        </>
    );
};

/** Until when, from which sum, for what and how often. */
export const OfferTerms = ({ offer }: { offer: Offer }) => {
    const texts = useOwnTexts(discountTexts);
    const language = useCurrentLanguage();
    const { scope, minTotal, currency, startsAt, endsAt, perUser } = offer;
    const scopes = scope.map(type => texts.scopes[type]).join(texts.and);
    return (
        <ul className="offer-terms">
            <li>
                {scope.length === 0 ? texts.scopeAll : texts.scopeFor.replace('{list}', scopes)}
            </li>
            {minTotal !== '0' && currency && (
                <li>{texts.from.replace('{amount}', moneyText(minTotal, currency, language))}</li>
            )}
            {perUser !== null && (
                <li>
                    {perUser === 1 ? texts.once : texts.times.replace('{count}', String(perUser))}
                </li>
            )}
            {startsAt !== null && endsAt === null && (
                <li>
                    <Dated text={texts.since} at={startsAt} />
                </li>
            )}
            <li>{endsAt === null ? texts.forever : <Dated text={texts.until} at={endsAt} />}</li>
        </ul>
    );
};
