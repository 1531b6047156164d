import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface Props {
    title: string;
    icon?: ReactNode;
    /** the gist, beside the title, for those who do not open it */
    summary?: ReactNode;
    isOpenAtFirst?: boolean;
    /** shown, and rendered, when it is open */
    children: ReactNode;
}

/** A card of one line that opens into more. */
export const FoldCard = ({ title, icon, summary, isOpenAtFirst = false, children }: Props) => {
    const id = useId();
    const [chosen, setChosen] = useState<boolean>();
    const isOpen = chosen ?? isOpenAtFirst;
    return (
        <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
            <Typography variant="h2" component="h2">
                <ButtonBase
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? id : undefined}
                    onClick={() => setChosen(!isOpen)}
                    sx={{
                        width: 1,
                        minHeight: 48,
                        px: 2.5,
                        py: 1,
                        columnGap: 1.5,
                        font: 'inherit',
                        textAlign: 'left',
                        justifyContent: 'flex-start',
                        '&:hover': { bgcolor: 'action.hover' },
                    }}
                >
                    {icon}
                    <Box
                        component="span"
                        sx={{
                            display: { xs: 'grid', md: 'flex' },
                            alignItems: 'baseline',
                            columnGap: 1.5,
                            minWidth: 0,
                        }}
                    >
                        <span>{title}</span>
                        <Box
                            component="span"
                            sx={{ typography: 'text', color: 'text.secondary', minWidth: 0 }}
                        >
                            {summary}
                        </Box>
                    </Box>
                    <ExpandMoreIcon
                        fontSize="small"
                        sx={{
                            ml: 'auto',
                            flex: 'none',
                            transform: isOpen ? 'rotate(180deg)' : 'none',
                            transition: 'transform 160ms',
                        }}
                    />
                </ButtonBase>
            </Typography>
            {isOpen && <Box id={id}>{children}</Box>}
        </Card>
    );
};
