import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { liftDomainLook } from '../../../contract/market/domainLook';
import { RegistryFacts } from '../../account/listings/ownership/RegistryFacts';
import { ToCallers } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { showToast } from '../../ui/toasts/toasts';

/** What the registry says of a product's domain; a reviewer can let it be listed all the same. */
export const RegistryCard = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const input = { params: { id } };
    const { data, error, refetch } = useCall(calls.getDomainLook, input, { isSilent: true });
    const [isAsking, setIsAsking] = useState(false);
    const isKept = data?.state === 'cooling' || data?.state === 'blocked';
    const isChange = !(isKept && !data?.lifted) && data?.noticed != null;
    const word = (lifting: string, accepting: string) =>
        translate(`listing.registry.${isChange ? accepting : lifting}`, {
            domain: data?.domain ?? '',
        });
    const lift = async (reason: string) => {
        const given = { params: { id }, body: { reason } };
        const said = await callApi(liftDomainLook, given, undefined, { isSilent: true });
        client.setQueryData([calls.getDomainLook.path, input], said);
    };
    return (
        <SectionCard title={translate('listing.registry.title')}>
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 1.5 }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={64} />
                )}
                {data && <RegistryFacts look={data} />}
                {data && ((isKept && !data.lifted) || isChange) && (
                    <ToCallers call={liftDomainLook}>
                        <Box>
                            <Button variant="outlined" onClick={() => setIsAsking(true)}>
                                {word('lift', 'accept')}
                            </Button>
                        </Box>
                    </ToCallers>
                )}
            </Box>
            {isAsking && data && (
                <AskDialog
                    title={word('ask', 'askChange')}
                    text={word('askText', 'askChangeText')}
                    confirm={word('lift', 'accept')}
                    reason={{ label: translate('listing.registry.reason'), isNeeded: true }}
                    action={lift}
                    onDone={() => {
                        showToast({ kind: 'success', title: word('done', 'accepted') });
                        setIsAsking(false);
                    }}
                    onClose={() => setIsAsking(false)}
                />
            )}
        </SectionCard>
    );
};
