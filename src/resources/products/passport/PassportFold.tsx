import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
    semver: string;
    isOpenAtFirst: boolean;
    /** rendered, and so asked for, when it is open */
    children: ReactNode;
}

/** A version's passport, opened where its version stands. */
export const PassportFold = ({ semver, isOpenAtFirst, children }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setIsOpen] = useState(isOpenAtFirst);
    return (
        <Box sx={{ mt: 1, minWidth: 0 }}>
            <Button
                size="tall"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setIsOpen(!isOpen)}
                endIcon={
                    <ExpandMoreIcon
                        sx={{
                            transform: isOpen ? 'rotate(180deg)' : 'none',
                            transition: 'transform 160ms',
                        }}
                    />
                }
            >
                {translate(isOpen ? 'passport.hide' : 'passport.show')}
            </Button>
            {isOpen && (
                <Box
                    id={id}
                    role="group"
                    aria-label={translate('passport.name', { semver })}
                    sx={{
                        mt: 1,
                        p: 2,
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        minWidth: 0,
                    }}
                >
                    {children}
                </Box>
            )}
        </Box>
    );
};
