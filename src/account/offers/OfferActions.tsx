import { Box, Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OfferThread } from '../../../contract/trade/offers/offerCalls';
import type { PersonalOfferAction } from '../../../contract/trade/offers/offerTable';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { showToast } from '../../ui/toasts/toasts';
import { TermsTick } from '../checkout/TermsTick';
import { CounterDialog } from './CounterDialog';
import { seenOf, useOfferActions } from './useOfferActions';

interface Props {
    offer: OfferThread;
    onClose: () => void;
}

/** What accepting leads to, and what is held by it, before it is done. */
const AcceptDialog = ({ offer, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const answer = useOfferActions(offer);
    const [isAccepted, setIsAccepted] = useState(false);
    const { latest, part, terms } = offer;
    const money = (amount: string) => moneyText(amount, latest.currency, language);
    // a buyer's own offer has held it already
    const holds = part === 'buyer' && latest.deposit !== '0';
    const days = latest.exclusiveDays;
    return (
        <AskDialog
            title={translate('offer.ask.accept', { price: money(latest.price) })}
            text={
                <>
                    <DialogContentText>
                        {translate(
                            `offer.ask.${part === 'buyer' ? 'acceptBuyer' : 'acceptSeller'}`,
                        )}
                        {holds && ' '}
                        {holds &&
                            translate('offer.ask.acceptDeposit', {
                                deposit: money(latest.deposit),
                                days,
                            })}
                    </DialogContentText>
                    {terms && (
                        <TermsTick
                            terms={terms}
                            isAccepted={isAccepted}
                            isMissing={false}
                            onChange={setIsAccepted}
                        />
                    )}
                </>
            }
            confirm={translate('offer.actions.accept')}
            action={() =>
                answer({
                    action: 'accept',
                    ...seenOf(offer),
                    net: offer.net,
                    ...(isAccepted && terms && { acceptedTerms: terms.key }),
                })
            }
            onDone={() => {
                showToast({ kind: 'success', title: translate('offer.done.accept') });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

const PlainDialog = ({ offer, action, onClose }: Props & { action: 'reject' | 'withdraw' }) => {
    const translate = useTranslate();
    const answer = useOfferActions(offer);
    return (
        <AskDialog
            title={translate(`offer.ask.${action}`)}
            text={translate(`offer.ask.${action}Text`)}
            confirm={translate(`offer.actions.${action}`)}
            isDangerous
            action={() => answer({ action, ...seenOf(offer) })}
            onDone={() => {
                showToast({ kind: 'success', title: translate(`offer.done.${action}`) });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

const looks = {
    accept: { variant: 'contained' },
    counter: { variant: 'outlined' },
    reject: { variant: 'outlined', color: 'error' },
    withdraw: { variant: 'outlined', color: 'error' },
} as const;

/** What whoever looks can do about the latest version; each asks before it is done. */
export const OfferActions = ({ offer }: { offer: OfferThread }) => {
    const translate = useTranslate();
    const [asked, setAsked] = useState<PersonalOfferAction>();
    const close = () => setAsked(undefined);
    const order = ['accept', 'counter', 'reject', 'withdraw'] as const;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
                {order
                    .filter(action => offer.actions.includes(action))
                    .map(action => (
                        <Button
                            key={action}
                            {...looks[action]}
                            size="tall"
                            onClick={() => setAsked(action)}
                        >
                            {translate(`offer.actions.${action}`)}
                        </Button>
                    ))}
            </Box>
            {asked === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
            {asked === 'counter' && <CounterDialog offer={offer} onClose={close} />}
            {(asked === 'reject' || asked === 'withdraw') && (
                <PlainDialog offer={offer} action={asked} onClose={close} />
            )}
        </>
    );
};
