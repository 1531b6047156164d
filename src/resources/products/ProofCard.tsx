import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { ProofFacts } from '../../account/listings/ownership/ProofFacts';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';

/** Whether a seller has shown that a domain or website is theirs. */
export const ProofCard = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const input = { params: { id } };
    const { data, error, refetch } = useCall(calls.getOwnership, input, { isSilent: true });
    return (
        <SectionCard title={translate('listing.ownership.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={64} />
                )}
                {data && <ProofFacts ownership={data} />}
                {data && !data.isRequired && (
                    <Note component="p" sx={{ mt: 1 }}>
                        {translate('listing.ownership.optional')}
                    </Note>
                )}
            </Box>
        </SectionCard>
    );
};
