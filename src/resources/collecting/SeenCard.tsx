import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { SeenFacts } from './SeenFacts';
import { SeenHeaders } from './SeenHeaders';
import { SeenWarnings } from './SeenWarnings';

const everyMs = 60_000;

/** Shows whether proxies hide the visitors' addresses, by the operator's own request. */
export const SeenCard = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(
        calls.seenRequest,
        {},
        { every: everyMs, isSilent: true },
    );
    return (
        <SectionCard title={translate('collecting.seen.title')}>
            {!data && (
                <LoadState
                    inner
                    error={error}
                    onAgain={() => void refetch()}
                    height={280}
                    sx={{ m: 2.5, mt: 1 }}
                />
            )}
            {data && (
                <Stack spacing={2} sx={{ px: 2.5, pb: 2.5 }}>
                    <Typography variant="text" sx={{ color: 'text.secondary', maxWidth: 840 }}>
                        {translate('collecting.seen.text')}
                    </Typography>
                    <SeenWarnings seen={data} />
                    <SeenFacts seen={data} />
                    <SeenHeaders headers={data.headers} />
                </Stack>
            )}
        </SectionCard>
    );
};
