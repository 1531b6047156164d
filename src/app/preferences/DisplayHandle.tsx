import TuneIcon from '@mui/icons-material/Tune';
import { ButtonBase, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touch } from '../../ui/admin/touch';

/** The handle at the right edge, for those who change the display often. */
export const DisplayHandle = ({ onClick }: { onClick: () => void }) => {
    const label = useTranslate()('shell.display.title');
    return (
        <Tooltip title={label} placement="left">
            <ButtonBase
                onClick={onClick}
                aria-label={label}
                aria-haspopup="dialog"
                sx={{
                    position: 'fixed',
                    right: 0,
                    top: '40%',
                    zIndex: 'fab',
                    width: touch,
                    height: touch,
                    borderRadius: '8px 0 0 8px',
                    bgcolor: 'primary.main',
                    color: 'primary.contrastText',
                    '&.Mui-focusVisible': { outlineColor: 'text.primary' },
                }}
            >
                <TuneIcon />
            </ButtonBase>
        </Tooltip>
    );
};
