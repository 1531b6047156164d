import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { shareUp } from '../../../contract/trade/offers/offerTable';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { newUuid } from '../../ui/browser/newUuid';
import { labelled } from '../../ui/text/labelled';
import { moneyText, sentAmount, toMinor } from '../../ui/text/money';
import { TermsTick } from '../checkout/TermsTick';
import { sentParts } from './PartsChoice';
import { ProposalFields, type ProposalValues } from './ProposalFields';

type Rules = CallAnswer<typeof calls.prepareOffer>;

const emptyFor = ({ parts }: Rules): ProposalValues => ({
    price: '',
    conditions: '',
    exclusiveDays: '0',
    release: 'asListed',
    parts,
});

/** The offer's form and its sending; the id stays the same however often it is pressed. */
const useOffer = (rules: Rules, acceptedTerms: string | undefined) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const client = useQueryClient();
    const [id] = useState(newUuid);
    const { productId, currency } = rules;
    return useSubmitForm({
        defaultValues: emptyFor(rules),
        send: async ({ price, conditions, exclusiveDays, ...release }) => {
            const body = {
                id,
                productId,
                price: sentAmount(price, currency),
                currency,
                conditions,
                exclusiveDays: Number(exclusiveDays),
                parts: sentParts(release),
                ...(acceptedTerms !== undefined && { acceptedTerms }),
            };
            const made = await callApi(calls.makeOffer, { body }, undefined, { isSilent: true });
            void client.invalidateQueries({ refetchType: 'none' });
            navigate(`/user/offers/${made.id}`, { replace: true });
        },
        done: translate('offer.done.made'),
    });
};

/** What the buyer proposes; asked once more before it is sent and money is held. */
export const MakeOfferCard = ({ rules }: { rules: Rules }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [isAsked, setIsAsked] = useState(false);
    const [isAccepted, setIsAccepted] = useState(false);
    const [isMissing, setIsMissing] = useState(false);
    const { terms, currency, asking, minimum, depositRate, hours } = rules;
    const form = useOffer(rules, isAccepted ? terms?.key : undefined);
    const { price, exclusiveDays } = form.values;
    const minor = toMinor(price, currency);
    const money = (amount: string | bigint) => moneyText(amount, currency, language);
    const deposit =
        exclusiveDays === '0' || minor === undefined || minor.startsWith('-')
            ? 0n
            : shareUp(BigInt(minor), depositRate);
    const least = translate('offer.make.priceHelp', { minimum: money(minimum) });
    const ask = (event: FormEvent) => {
        event.preventDefault();
        setIsMissing(terms !== null && !isAccepted);
        if (terms !== null && !isAccepted) return;
        // what is no amount is refused at its field by the server, with nothing held
        if (minor === undefined) void form.submit();
        else if (BigInt(minor) < BigInt(minimum)) {
            // nobody is asked to confirm what would be refused
            form.methods.setError('price', { message: least }, { shouldFocus: true });
        } else setIsAsked(true);
    };
    const held =
        deposit > 0n && translate('offer.make.confirmDeposit', { deposit: money(deposit) });
    const text = translate('offer.make.confirmText', { price: money(minor ?? '0'), hours });
    return (
        <SectionCard title={rules.title}>
            <FormProvider {...form.methods}>
                <Box
                    component="form"
                    noValidate
                    onSubmit={ask}
                    sx={{ px: 2.5, pb: 2.5, pt: 1, display: 'grid', gap: 2 }}
                >
                    <Typography variant="text">
                        {asking === '0'
                            ? translate('offer.noPrice')
                            : `${labelled(translate('offer.asking'), language)}${money(asking)}`}
                    </Typography>
                    <ProposalFields
                        currency={currency}
                        priceHelp={least}
                        canBeExclusive={rules.canBeExclusive}
                        partKinds={rules.partKinds}
                    />
                    {deposit > 0n && (
                        <Typography variant="text">
                            {labelled(translate('offer.deposit'), language)}
                            <strong>{money(deposit)}</strong>
                        </Typography>
                    )}
                    <Note>
                        {labelled(translate('offer.make.balance'), language)}
                        {money(rules.balance)}
                    </Note>
                    {terms && (
                        <TermsTick
                            terms={terms}
                            isAccepted={isAccepted}
                            isMissing={isMissing && !isAccepted}
                            onChange={setIsAccepted}
                        />
                    )}
                    {form.refused && (
                        <Alert severity="error" role="alert">
                            {form.refused}
                        </Alert>
                    )}
                    <Box>
                        <Button
                            type="submit"
                            variant="contained"
                            size="tall"
                            loading={form.busy}
                            disabled={price.trim() === ''}
                        >
                            {translate('offer.make.send')}
                        </Button>
                    </Box>
                </Box>
            </FormProvider>
            {isAsked && (
                <AskDialog
                    title={translate('offer.make.confirm')}
                    text={held ? `${text} ${held}` : text}
                    confirm={translate('offer.make.send')}
                    action={form.submit}
                    onDone={() => setIsAsked(false)}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </SectionCard>
    );
};
