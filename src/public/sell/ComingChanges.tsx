import type { Selling } from '../../../contract/trade/public/selling';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { instantIn } from '../../ui/text/times';
import { useOwnTexts } from '../useTexts';
import { FeeTable } from './FeeTable';
import { LimitTable } from './MoneyParts';
import { sellTexts } from './texts';

/** Fees and time limits that are planned, each with the instant from which orders have them. */
export const ComingChanges = ({ planned }: Pick<Selling, 'planned'>) => {
    const texts = useOwnTexts(sellTexts);
    const language = useCurrentLanguage();
    if (planned.length === 0) return null;
    return (
        <section className="sell-coming" aria-labelledby="coming">
            <h3 id="coming">{texts.coming}</h3>
            {planned.map(({ at, fees, limits }) => {
                const said = (text: string) =>
                    text.replace('{time}', instantIn(at, 'UTC', language));
                return (
                    <div key={at}>
                        {fees && (
                            <>
                                <h4>{said(texts.comingFees)}</h4>
                                <FeeTable fees={fees} caption={said(texts.comingFees)} />
                            </>
                        )}
                        {limits && (
                            <>
                                <h4>{said(texts.comingLimits)}</h4>
                                <LimitTable limits={limits} caption={said(texts.comingLimits)} />
                            </>
                        )}
                    </div>
                );
            })}
            <p className="muted">{texts.comingNote}</p>
        </section>
    );
};
