import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import { files } from '../../../contract/platform/resources/files';
import { defineOffice } from '../core/defineOffice';
import { fileRoute } from './route';
import { filesEn, filesZh, libraryEn, libraryZh } from './texts';

/** The library of files. */
export const office = defineOffice(files, {
    route: fileRoute,
    icon: PermMediaOutlined,
    texts: { en: filesEn, zh: filesZh },
    words: { library: { en: libraryEn, zh: libraryZh } },
    represent: 'name',
    list: async () => (await import('./FileList')).FileList,
    edit: async () => (await import('./FilePage')).FilePage,
});
