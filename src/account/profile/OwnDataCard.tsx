import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { saveFile } from '../../dataProvider/downloadExport';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';

/** All that is stored about one's account, as a file. */
export const OwnDataCard = () => {
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    const get = () =>
        submit(async () => {
            const data = await callApi(calls.exportOwnData, {});
            const day = new Date().toISOString().slice(0, 10);
            saveFile({
                name: `${translate('account.data.file')}_${day}.json`,
                blob: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
            });
        });
    return (
        <SectionCard title={translate('account.data.title')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 2, justifyItems: 'start' }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.data.text')}
                </Typography>
                <Button variant="outlined" loading={busy} onClick={() => void get()} size="tall">
                    {translate('account.data.get')}
                </Button>
            </Box>
        </SectionCard>
    );
};
