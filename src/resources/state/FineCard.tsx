import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import type { ToldFinding } from './told';

/** What needs nobody, one line a part. */
export const FineCard = ({ findings }: { findings: readonly ToldFinding[] }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('state.fine')}>
            <Box component="ul" sx={{ m: 0, px: 2.5, pb: 2, listStyle: 'none' }}>
                {findings.map(({ key, part, says }) => (
                    <Box
                        key={key}
                        component="li"
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: { xs: '24px 1fr', sm: '24px 140px 1fr' },
                            columnGap: 1,
                            py: 0.75,
                            overflowWrap: 'anywhere',
                        }}
                    >
                        <CheckCircleOutlined color="success" fontSize="small" aria-hidden />
                        <Note component="span">{part}</Note>
                        <Box
                            component="span"
                            sx={{ typography: 'text', gridColumn: { xs: 2, sm: 3 } }}
                        >
                            {says}
                        </Box>
                    </Box>
                ))}
            </Box>
        </SectionCard>
    );
};
