import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
    count: number;
    onShow: () => void;
}

/** Says that visits wait above, without moving anything. */
export const NewVisitsPill = ({ count, onShow }: Props) => {
    const translate = useTranslate();
    return (
        <Box
            role="status"
            sx={{
                position: 'sticky',
                top: 72,
                zIndex: 2,
                height: 0,
                display: 'flex',
                justifyContent: 'center',
                overflow: 'visible',
            }}
        >
            {count > 0 && (
                <Button
                    variant="contained"
                    startIcon={<ArrowUpwardIcon />}
                    onClick={onShow}
                    sx={{ borderRadius: 99, height: 40, mt: 0.5, boxShadow: 3 }}
                >
                    {translate('visits.live.fresh', { smart_count: count })}
                </Button>
            )}
        </Box>
    );
};
