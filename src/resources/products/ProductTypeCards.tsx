import CodeIcon from '@mui/icons-material/Code';
import DnsIcon from '@mui/icons-material/Dns';
import LanguageIcon from '@mui/icons-material/Language';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ProductType, productTypes } from '../../../contract/market/resources/products';

const icons = { source: CodeIcon, website: LanguageIcon, domain: DnsIcon } as const;

interface Props {
    /** what a type is about; only its name without it */
    textOf?: (type: ProductType) => string;
    disabled?: boolean;
    onChoose: (type: ProductType) => void;
}

/** A card for each type of product: to choose which one a new one is. */
export const ProductTypeCards = ({ textOf, disabled = false, onChoose }: Props) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
            }}
        >
            {productTypes.map(type => {
                const Icon = icons[type];
                return (
                    <Card key={type}>
                        <CardActionArea
                            disabled={disabled}
                            onClick={() => onChoose(type)}
                            sx={{
                                p: 3,
                                height: 1,
                                display: 'flex',
                                flexDirection: 'column',
                                alignItems: 'flex-start',
                                justifyContent: 'flex-start',
                            }}
                        >
                            <Icon color="primary" sx={{ fontSize: 32 }} />
                            <Typography component="h2" variant="h3" sx={{ mt: 1 }}>
                                {translate(`resources.products.types.${type}`)}
                            </Typography>
                            {textOf && (
                                <Typography
                                    variant="text"
                                    sx={{ mt: 0.5, color: 'text.secondary' }}
                                >
                                    {textOf(type)}
                                </Typography>
                            )}
                        </CardActionArea>
                    </Card>
                );
            })}
        </Box>
    );
};
