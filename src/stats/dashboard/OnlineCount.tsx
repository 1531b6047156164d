import { Box } from '@mui/material';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { OnlineDot } from '../components/OnlineDot';

export const OnlineCount = ({ count }: { count: number }) => {
    const language = useLanguage();
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <OnlineDot active={count > 0} />
            {exact(count, language)}
        </Box>
    );
};
