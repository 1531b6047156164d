import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OfferThread } from '../../../contract/trade/offers/offerCalls';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { newUuid } from '../../ui/browser/newUuid';
import { sentAmount, toDecimal } from '../../ui/text/money';
import { TermsTick } from '../checkout/TermsTick';
import { sentParts } from './PartsChoice';
import { ProposalFields, type ProposalValues } from './ProposalFields';
import { seenOf, useOfferActions } from './useOfferActions';

/** Another price or other conditions, beginning with those of the latest version. */
export const CounterDialog = ({ offer, onClose }: { offer: OfferThread; onClose: () => void }) => {
    const translate = useTranslate();
    const answer = useOfferActions(offer);
    const [id] = useState(newUuid);
    const [isAccepted, setIsAccepted] = useState(false);
    const { latest, askingCurrency: currency, terms, part } = offer;
    const first: ProposalValues = {
        price: toDecimal(latest.price, latest.currency),
        conditions: latest.conditions,
        exclusiveDays: String(latest.exclusiveDays),
        release: 'own',
        parts: latest.parts.map(({ kind, share, readDays }) => ({ kind, share, readDays })),
    };
    const form = useSubmitForm({
        defaultValues: first,
        send: values =>
            answer({
                action: 'counter',
                ...seenOf(offer),
                id,
                price: sentAmount(values.price, currency),
                currency,
                conditions: values.conditions,
                exclusiveDays: Number(values.exclusiveDays),
                parts: sentParts(values),
                ...(isAccepted && terms && { acceptedTerms: terms.key }),
            }),
        done: translate('offer.done.counter'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate('offer.ask.counter')}
            confirm={translate('offer.actions.counter')}
            isReady={terms === null || isAccepted}
            onClose={onClose}
        >
            <ProposalFields
                currency={currency}
                isSeller={part === 'seller'}
                canBeExclusive={offer.type !== 'source'}
                partKinds={offer.partKinds}
            />
            {terms && (
                <TermsTick
                    terms={terms}
                    isAccepted={isAccepted}
                    isMissing={false}
                    onChange={setIsAccepted}
                />
            )}
        </FormDialog>
    );
};
