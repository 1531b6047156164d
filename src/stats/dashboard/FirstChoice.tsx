import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Purpose, purposes } from '../../../contract/identity/accounts';
import { useChoosePurpose } from '../../account/profile/useChoosePurpose';
import { Note } from '../../ui/admin/text/Note';

const icons = {
    measure: QueryStatsOutlined,
    buy: StorefrontOutlined,
    sell: SellOutlined,
} as const;

interface ChoiceProps {
    purpose: Purpose;
    disabled: boolean;
    onChoose: () => void;
}

const Choice = ({ purpose, disabled, onChoose }: ChoiceProps) => {
    const translate = useTranslate();
    const Icon = icons[purpose];
    return (
        <Card component="li" sx={{ display: 'flex' }}>
            <CardActionArea
                disabled={disabled}
                onClick={onChoose}
                sx={{
                    display: 'flex',
                    flexDirection: { xs: 'row', md: 'column' },
                    alignItems: { xs: 'center', md: 'flex-start' },
                    justifyContent: 'flex-start',
                    gap: 2,
                    p: { xs: 2, md: 3 },
                }}
            >
                <Icon fontSize="large" color="primary" aria-hidden="true" />
                <Box component="span" sx={{ minWidth: 0 }}>
                    <Typography component="span" variant="h2" sx={{ display: 'block' }}>
                        {translate(`purpose.${purpose}`)}
                    </Typography>
                    <Note component="span" sx={{ display: 'block', mt: 0.5 }}>
                        {translate(`purpose.${purpose}Text`)}
                    </Note>
                </Box>
            </CardActionArea>
        </Card>
    );
};

/** The first screen of somebody new: what they come for, and the way to it. */
export const FirstChoice = ({ onMeasure }: { onMeasure: () => void }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { busy, choose } = useChoosePurpose();
    const lead: Record<Purpose, () => void> = {
        measure: onMeasure,
        buy: () => void navigate('/market'),
        sell: () => void navigate('/user/listings/new'),
    };
    return (
        <Box sx={{ maxWidth: 960, mx: 'auto', py: { xs: 1, md: 5 } }}>
            <Typography variant="h1">{translate('purpose.title')}</Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>
                {translate('purpose.text')}
            </Typography>
            <Box
                component="ul"
                sx={{
                    display: 'grid',
                    gap: { xs: 1.5, md: 2 },
                    mt: 3,
                    p: 0,
                    listStyle: 'none',
                    gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
                }}
            >
                {purposes.map(purpose => (
                    <Choice
                        key={purpose}
                        purpose={purpose}
                        disabled={busy}
                        onChoose={() => void choose(purpose, lead[purpose])}
                    />
                ))}
            </Box>
        </Box>
    );
};
