import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { LibraryThumb } from '../files/FileThumb';
import { AdFiguresCard } from './AdFiguresCard';
import { AdInputs } from './AdInputs';
import { AdState } from './AdState';

const Image = ({ id }: { id: string }) => (
    <Box sx={{ width: 120, height: 80 }}>
        <LibraryThumb id={id} alt="" />
    </Box>
);

const Named = ({ texts, value }: { texts: string; value: string }) => (
    <>{useTranslate()(`resources.ads.${texts}.${value}`)}</>
);

const describe = {
    imageId: (id: string) => <Image id={id} />,
    place: (place: string) => <Named texts="places" value={place} />,
    language: (language: string) => <Named texts="languages" value={language} />,
};

const OpenLink = ({ link }: { link: string }) => {
    const translate = useTranslate();
    return (
        <Button
            variant="outlined"
            startIcon={<OpenIcon />}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
        >
            {translate('ad.open')}
        </Button>
    );
};

/** One ad, with its views and clicks of the last days. */
export const AdEdit = () => (
    <ResourceEdit
        name="ads"
        title={ad => ad.title}
        status={ad => <AdState state={ad.state} />}
        actions={ad => <OpenLink link={ad.link} />}
        aside={ad => <AdFiguresCard ad={ad} />}
        describe={describe}
    >
        <AdInputs />
    </ResourceEdit>
);
