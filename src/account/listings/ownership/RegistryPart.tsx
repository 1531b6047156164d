import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { RegistryFacts } from './RegistryFacts';

/** What the registry says of a listing's domain, and asking it before the listing is submitted. */
export const RegistryPart = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const input = { params: { id } };
    const { data, error, refetch } = useCall(calls.getDomainLook, input, { isSilent: true });
    const { busy, refused, run } = useSend();
    const check = () =>
        run(async () => {
            const said = await callApi(calls.checkDomainLook, input, undefined, { isSilent: true });
            client.setQueryData([calls.getDomainLook.path, input], said);
        });
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={120} />;
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="h3" component="h2">
                {translate('listing.registry.title')}
            </Typography>
            <RegistryFacts look={data} />
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
            <Box>
                <Button variant="outlined" loading={busy} onClick={() => void check()}>
                    {translate('listing.registry.check')}
                </Button>
            </Box>
        </Box>
    );
};
