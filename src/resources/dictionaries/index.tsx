import type { SvgIconComponent } from '@mui/icons-material';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import SourceOutlined from '@mui/icons-material/SourceOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import TagOutlined from '@mui/icons-material/TagOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import { backOffice } from '../../../contract/backOffice';
import { defineOffice } from '../core/defineOffice';
import { dictionaryPages } from './dictionaryPages';
import { type DictionaryName, dictionaryRoutes } from './route';
import { dictionaryEn, dictionaryZh, entryTexts } from './texts';

const icons: Record<DictionaryName, SvgIconComponent> = {
    domains_plat: DnsOutlined,
    domain_suffix: TagOutlined,
    domain_type: CategoryOutlined,
    source_lang: CodeOutlined,
    source_sql: StorageOutlined,
    web_type: WebOutlined,
    source_type: SourceOutlined,
};

/** What sellers choose from when they describe a product. */
export const office = dictionaryRoutes.map(route =>
    defineOffice(backOffice[route.name], {
        route,
        icon: icons[route.name],
        texts: entryTexts(route.title),
        words: { dictionary: { en: dictionaryEn, zh: dictionaryZh } },
        ...dictionaryPages(route.name),
    }),
);
