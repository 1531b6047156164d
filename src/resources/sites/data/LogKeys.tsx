import { Box, Button, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LogKey } from '../../../../contract/analytics/accessLogs';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { AskDialog } from '../../../ui/admin/dialogs/AskDialog';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { LogKeyList } from './LogKeyList';

/** When a key was last used is told soon after. */
const lookMs = 10_000;

interface Props {
    site: Site;
    /** gets the key itself, which nobody can read later */
    onCreated: (key: string) => void;
}

/** The keys with which a site's access log is sent. */
export const LogKeys = ({ site, onCreated }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const params = { id: site.id };
    const { data, error, refetch } = useCall(calls.listLogKeys, { params }, { every: lookMs });
    const { busy, refused, run } = useSend();
    const [name, setName] = useState('');
    const [revoked, setRevoked] = useState<LogKey>();
    const create = () =>
        run(async () => {
            const asked = { params, body: { name } };
            const { key } = await callApi(calls.createLogKey, asked, undefined, { isSilent: true });
            setName('');
            onCreated(key);
            await refetch();
        });
    return (
        <Box
            component="section"
            aria-labelledby={id}
            sx={{ width: '100%', display: 'grid', gap: 1 }}
        >
            <Typography id={id} component="h4" variant="subtitle1">
                {translate('siteSettings.sensor.keys')}
            </Typography>
            {data ? (
                <LogKeyList keys={data.list} onRevoke={setRevoked} />
            ) : (
                <LoadState inner error={error} onAgain={() => void refetch()} height={44} />
            )}
            <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'start' }}>
                <TextField
                    variant="outlined"
                    size="small"
                    label={translate('siteSettings.sensor.name')}
                    error={refused !== ''}
                    helperText={refused || translate('siteSettings.sensor.nameHelp')}
                    value={name}
                    onChange={({ target }) => setName(target.value)}
                    autoComplete="off"
                    slotProps={{
                        htmlInput: { maxLength: 60 },
                        formHelperText: { role: refused === '' ? undefined : 'alert' },
                    }}
                    sx={{ flex: '1 1 220px' }}
                />
                <Button
                    variant="outlined"
                    disabled={name.trim() === ''}
                    loading={busy}
                    onClick={() => void create()}
                >
                    {translate('siteSettings.sensor.create')}
                </Button>
            </Box>
            {revoked && (
                <AskDialog
                    title={translate('siteSettings.sensor.revokeTitle', { name: revoked.name })}
                    text={translate('siteSettings.sensor.revokeText')}
                    confirm={translate('siteSettings.sensor.revoke')}
                    isDangerous
                    action={() =>
                        callApi(calls.revokeLogKey, { params: { ...params, key: revoked.id } })
                    }
                    onDone={() => {
                        setRevoked(undefined);
                        void refetch();
                    }}
                    onClose={() => setRevoked(undefined)}
                />
            )}
        </Box>
    );
};
