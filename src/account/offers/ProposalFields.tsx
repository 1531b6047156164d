import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PartKind } from '../../../contract/market/partPlan';
import { mostConditions } from '../../../contract/trade/offers/offerTable';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bracketed } from '../../ui/text/bracketed';
import { PartsChoice, type ReleaseValues } from './PartsChoice';

/** Days that can be chosen to pay in. */
const dayChoices = ['3', '7', '14', '30'] as const;

interface Props {
    currency: string;
    /** what stands below the price */
    priceHelp?: string;
    isSeller?: boolean;
    canBeExclusive: boolean;
    /** what parts of the price can hang on */
    partKinds: readonly PartKind[];
}

/** Price, conditions and exclusivity of an offer or a counter-offer. */
export const ProposalFields = ({
    currency,
    priceHelp,
    isSeller,
    canBeExclusive,
    partKinds,
}: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <>
            <TextEntry
                name="price"
                autoFocus
                label={
                    translate(`offer.make.${isSeller ? 'sellerPrice' : 'price'}`) +
                    bracketed(currency, language)
                }
                helperText={priceHelp}
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <TextEntry
                name="conditions"
                multiline
                minRows={3}
                label={translate('offer.make.conditions')}
                helperText={translate('offer.make.conditionsHelp')}
                slotProps={{ htmlInput: { maxLength: mostConditions } }}
            />
            <PartsChoice kinds={partKinds} />
            {canBeExclusive && (
                <TextEntry
                    name="exclusiveDays"
                    select
                    label={translate('offer.make.exclusiveDays')}
                >
                    <MenuItem value="0">{translate('offer.make.exclusiveNone')}</MenuItem>
                    {dayChoices.map(days => (
                        <MenuItem key={days} value={days}>
                            {translate('offer.make.exclusiveDaysChoice', Number(days))}
                        </MenuItem>
                    ))}
                </TextEntry>
            )}
        </>
    );
};

export interface ProposalValues extends ReleaseValues {
    /** as it is typed, in whole units */
    price: string;
    conditions: string;
    exclusiveDays: string;
}
