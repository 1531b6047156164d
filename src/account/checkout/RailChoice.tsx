import { Alert, Box, Button, Radio, RadioGroup, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { payOwnOrder } from '../../../contract/trade/orders/orderCalls';
import { rails } from '../../../contract/trade/paymentRails';
import {
    beginPayment,
    type getPayChoices,
    type PaymentView,
} from '../../../contract/trade/payments';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { usePayNames } from './payNames';

type Choices = CallAnswer<typeof getPayChoices>;
type Offer = Choices['rails'][number];

interface Way {
    rail: Offer['name'];
    choice: string;
    isTest: boolean;
}

/** A rail with choices is as many ways to pay. */
const waysOf = (rails: readonly Offer[]): Way[] =>
    rails.flatMap(({ name, choices, isTest }) =>
        (choices.length === 0 ? [''] : choices).map(choice => ({ rail: name, choice, isTest })),
    );

const keyOf = ({ rail, choice }: Way): string => `${rail}:${choice}`;

const WayCard = ({ way, text, isChosen }: { way: Way; text: string; isChosen: boolean }) => {
    const translate = useTranslate();
    const name = usePayNames().wayName(way.rail, way.choice);
    return (
        <Box
            component="label"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                p: 1,
                pr: 2,
                minHeight: 56,
                border: 1,
                borderRadius: 1,
                cursor: 'pointer',
                minWidth: 0,
                borderColor: isChosen ? 'primary.main' : 'divider',
            }}
        >
            <Radio value={keyOf(way)} />
            <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }}>
                    {name}
                    {way.isTest && (
                        <Box
                            component="span"
                            sx={{ typography: 'note', ml: 1, color: 'error.main' }}
                        >
                            {translate('pay.test')}
                        </Box>
                    )}
                </Typography>
                <Note component="p">{text}</Note>
            </Box>
        </Box>
    );
};

/** From the balance an order is paid at once; all else begins a payment. */
const usePaying = ({ order }: Choices, onBegun: (payment: PaymentView) => void) => {
    const queryClient = useQueryClient();
    return useMutation({
        mutationFn: async ({ rail, choice }: Way) => {
            if (!rails[rail].isBalance) {
                onBegun(await callApi(beginPayment, { body: { orderId: order.id, rail, choice } }));
                return;
            }
            const { id, version } = order;
            await callApi(payOwnOrder, { params: { id }, body: { version } });
            await queryClient.invalidateQueries();
        },
        // the call has told it
        onError: () => {},
    });
};

/** The ways to pay that the operator offers, one to be chosen. */
export const RailChoice = ({
    choices,
    onBegun,
}: {
    choices: Choices;
    onBegun: (payment: PaymentView) => void;
}) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order, balance } = choices;
    const ways = waysOf(choices.rails);
    const [chosenKey, setChosenKey] = useState('');
    const lacks = ({ rail }: Way) => rails[rail].isBalance && BigInt(balance) < BigInt(order.total);
    const usual = ways.find(way => !lacks(way)) ?? ways[0];
    const chosen = ways.find(way => keyOf(way) === chosenKey) ?? usual;
    const { mutate, isPending } = usePaying(choices, onBegun);
    const money = (amount: string) => moneyText(amount, order.currency, language);
    const textOf = ({ rail }: Way) =>
        translate(`pay.rails.${rail}.text`, { amount: money(balance), _: '' });
    if (order.state !== 'pending_payment') return null;
    if (!chosen) {
        return <StateCard title={translate('pay.none')} text={translate('pay.noneText')} />;
    }
    const isShort = lacks(chosen);
    return (
        <SectionCard title={translate('pay.choose')}>
            <Box sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
                <RadioGroup
                    aria-label={translate('pay.choose')}
                    value={keyOf(chosen)}
                    onChange={(_, key) => setChosenKey(key)}
                    sx={{ display: 'grid', gap: 1, mb: 2 }}
                >
                    {ways.map(way => (
                        <WayCard
                            key={keyOf(way)}
                            way={way}
                            text={textOf(way)}
                            isChosen={keyOf(way) === keyOf(chosen)}
                        />
                    ))}
                </RadioGroup>
                {isShort && (
                    <Alert severity="warning" sx={{ mb: 2 }}>
                        {translate('pay.short')}
                    </Alert>
                )}
                <Button
                    variant="contained"
                    size="large"
                    fullWidth
                    disabled={isPending || isShort}
                    onClick={() => mutate(chosen)}
                    sx={{ minHeight: 48 }}
                >
                    {translate('pay.go', { amount: money(order.total) })}
                </Button>
            </Box>
        </SectionCard>
    );
};
