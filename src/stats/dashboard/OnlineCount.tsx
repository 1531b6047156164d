import { Box } from '@mui/material';
import { exact } from '../../ui/numbers';
import { OnlineDot } from '../components/OnlineDot';
import { useLanguage } from '../components/useLanguage';

export const OnlineCount = ({ count }: { count: number }) => {
    const language = useLanguage();
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <OnlineDot active={count > 0} />
            {exact(count, language)}
        </Box>
    );
};
