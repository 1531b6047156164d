import { Alert, Box, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnListingCovenant } from '../../../contract/trade/covenant/covenantCalls';
import { type CovenantTerms, shareOfPrice } from '../../../contract/trade/covenant/covenantTerms';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { TermsDialog } from './TermsDialog';
import { TermsFacts } from './TermsFacts';

/** Sends what is promised from now on, and keeps what comes back. */
const useSetTerms = (productId: string) => {
    const client = useQueryClient();
    return async (terms: CovenantTerms | null) => {
        const params = { id: productId };
        const sent = { params, body: { terms } };
        const after = await callApi(calls.setListingCovenant, sent, undefined, { isSilent: true });
        client.setQueryData([calls.getOwnListingCovenant.path, { params }], after);
    };
};

const Terms = ({ own }: { own: OwnListingCovenant }) => {
    const translate = useTranslate();
    const { terms, price, currency, baselines } = own;
    if (!terms) return <Note component="p">{translate('covenant.own.none')}</Note>;
    const share = String(shareOfPrice(BigInt(price), terms));
    const baseline = baselines.find(({ metric }) => metric === terms.metric) ?? null;
    return <TermsFacts terms={terms} share={share} currency={currency} baseline={baseline} />;
};

interface ContentProps {
    productId: string;
    own: OwnListingCovenant;
}

const Content = ({ productId, own }: ContentProps) => {
    const translate = useTranslate();
    const set = useSetTerms(productId);
    const [asked, setAsked] = useState<'change' | 'remove'>();
    const close = () => setAsked(undefined);
    const { terms, isFixed, baselines } = own;
    const canOffer = baselines.length > 0;
    return (
        <>
            <Terms own={own} />
            {isFixed && <Alert severity="info">{translate('covenant.own.fixed')}</Alert>}
            {!isFixed && !canOffer && (
                <Note component="p">{translate('covenant.own.noBaseline')}</Note>
            )}
            {!isFixed && (
                <Box sx={{ display: 'flex', gap: 1, '&:empty': { display: 'none' } }}>
                    {canOffer && (
                        <Button variant="outlined" onClick={() => setAsked('change')}>
                            {translate(`covenant.own.${terms ? 'change' : 'offer'}`)}
                        </Button>
                    )}
                    {terms && (
                        <Button color="error" onClick={() => setAsked('remove')}>
                            {translate('covenant.own.remove')}
                        </Button>
                    )}
                </Box>
            )}
            {asked === 'change' && <TermsDialog own={own} send={set} onClose={close} />}
            {asked === 'remove' && (
                <AskDialog
                    title={translate('covenant.own.removeAsk')}
                    text={translate('covenant.own.removeText')}
                    confirm={translate('covenant.own.remove')}
                    isDangerous
                    action={() => set(null)}
                    onDone={() => {
                        showToast({ kind: 'success', title: translate('covenant.own.removed') });
                        close();
                    }}
                    onClose={close}
                />
            )}
        </>
    );
};

/** What a seller promises of a website's traffic, and changing it. */
export const OwnCovenantCard = ({ productId }: { productId: string }) => {
    const translate = useTranslate();
    const input = { params: { id: productId } };
    const { data, error, refetch } = useCall(calls.getOwnListingCovenant, input, {
        isSilent: true,
    });
    return (
        <SectionCard title={translate('covenant.title')}>
            <Stack spacing={1.5} sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
                <Note component="p">{translate('covenant.own.intro')}</Note>
                {data ? (
                    <Content productId={productId} own={data} />
                ) : (
                    <LoadState error={error} onAgain={() => void refetch()} height={80} />
                )}
            </Stack>
        </SectionCard>
    );
};
