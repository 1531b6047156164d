import type { LicenceRule, ScanFailure } from '../../../../contract/market/passport/words';
import type { Language } from '../../../ui/browser/language';

const en = {
    title: 'Code passport',
    lead: 'What a scan of version {semver} found in the package that buyers get. These are facts to judge for yourself, not an approval.',
    leadByHand:
        'What a scan of version {semver} found in the package that the seller uploaded. The seller delivers files by hand, so compare their SHA-256 with the one below. These are facts to judge for yourself, not an approval.',
    waiting: 'The package has not been scanned yet. Check back in a few minutes.',
    failed: 'Not scanned',
    /** several reasons come to the same for a buyer */
    failures: {
        structure:
            'The package is not a ZIP archive that can be unpacked safely, so it was not read.',
        size: 'The package is larger than what is scanned, or unpacks to far more than its size.',
        encrypted: 'The package is encrypted or packed in an unusual way, so it was not read.',
        other: 'The scan did not finish, so the package is unchecked.',
    },
    languages: 'Languages',
    files: '{count} files',
    oneFile: '1 file',
    noCode: 'No source code recognised',
    licences: 'Licences found',
    noLicence: 'None stated',
    otherLicences: 'not recognised: {count}',
    noLicenceMeans:
        'Without a licence in the package, what you may do with it is what the listing says.',
    licencesMean: 'From licence files, tags and package files inside the package.',
    conflicts: {
        copyleft:
            'Part of the code is under the GPL. Whoever receives it may pass it on, and changed versions must stay under the GPL.',
        network_copyleft:
            'Part of the code is under the AGPL or SSPL. If you run it as a service, you may have to publish your source code.',
        noncommercial: 'Part of the code is licensed for non-commercial use only.',
        restricted:
            'Part of the code is under a licence that limits how it may be used in a business.',
        incompatible: 'Two of the licences do not allow their code to be distributed together.',
    } satisfies Record<LicenceRule, string>,
    secrets: 'Keys and passwords left in the code',
    noSecrets: 'None found',
    secretsFound: '{count} found',
    secretsMean:
        'Values that look like keys or passwords. After you buy, replace them with your own.',
    noSecretsMean: 'Only known formats are recognised.',
    patterns: 'Suspicious patterns',
    noPatterns: 'None found',
    patternsFound: '{count} found, {high} of them serious',
    patternsMean:
        'Code that often appears in backdoors, such as obfuscated scripts. It can also be harmless; have a developer check it.',
    noPatternsMean: 'Known patterns only. A new or well-hidden backdoor would not be found.',
    hosts: 'Servers the code contacts',
    noHosts: 'None found',
    moreHosts: '{hosts} and {count} more',
    mentioned: 'Other addresses mentioned in the code: {count}.',
    noHostsMean: 'Only addresses that are written out in the code are recognised.',
    hostsMean:
        'Addresses that stand beside code that makes requests. Some are called only if a feature is used.',
    packages: 'Third-party packages',
    noPackages: 'None listed',
    packagesFound: '{count} listed',
    notChecked: 'Not checked for known vulnerabilities.',
    noVersions: 'Not checked for known vulnerabilities, because no exact versions are listed.',
    affected: '{count} with known vulnerabilities, as of {date}.',
    noneAffected: 'No known vulnerabilities in {count} packages checked, as of {date}.',
    hidden: 'Not inspected',
    encoded: 'Encoded files: {count}. Nobody can check what they do without the decoder.',
    nested: 'Archives inside the package: {count}. They were not opened.',
    unread: 'Files not read to the end: {count}.',
    build: 'How it is built, according to the seller',
    buildLog: 'Build log from the seller',
    scanned: 'Scanned on {date}',
    digest: 'SHA-256 of the scanned package',
};

export type PassportTexts = typeof en;

const zh: PassportTexts = {
    title: '代码护照',
    lead: '对买家将得到的程序包（版本 {semver}）的检测结果。以下是供您自行判断的事实，不代表平台认可。',
    leadByHand:
        '对卖家上传的程序包（版本 {semver}）的检测结果。文件由卖家手动交付，收到后请与下方的 SHA-256 核对。以下是供您自行判断的事实，不代表平台认可。',
    waiting: '程序包尚未检测，请几分钟后再看。',
    failed: '未检测',
    failures: {
        structure: '程序包不是可以安全解压的 ZIP 文件，因此没有读取。',
        size: '程序包超出检测上限，或解压后远大于其自身。',
        encrypted: '程序包已加密或使用了特殊的压缩方式，因此没有读取。',
        other: '检测没有完成，程序包未经检查。',
    },
    languages: '编程语言',
    files: '{count} 个文件',
    oneFile: '1 个文件',
    noCode: '没有识别到源代码',
    licences: '许可证',
    noLicence: '未注明',
    otherLicences: '未能识别 {count} 种',
    noLicenceMeans: '程序包中没有许可证，您的使用权以商品页说明为准。',
    licencesMean: '来自程序包内的许可证文件、标识和包管理文件。',
    conflicts: {
        copyleft: '部分代码使用 GPL。得到代码的人可以再传播，修改后的版本也须使用 GPL。',
        network_copyleft: '部分代码使用 AGPL 或 SSPL。用它提供网络服务时，您可能须公开源代码。',
        noncommercial: '部分代码仅允许非商业使用。',
        restricted: '部分代码的许可证限制商业用途。',
        incompatible: '其中两种许可证不允许代码一起发布。',
    },
    secrets: '代码中残留的密钥和密码',
    noSecrets: '未发现',
    secretsFound: '发现 {count} 处',
    secretsMean: '疑似密钥或密码的内容。购买后请换成您自己的。',
    noSecretsMean: '只能识别已知格式。',
    patterns: '可疑代码',
    noPatterns: '未发现',
    patternsFound: '发现 {count} 处，其中 {high} 处较严重',
    patternsMean: '后门中常见的写法，例如混淆脚本。也可能无害，请让开发者检查。',
    noPatternsMean: '只能识别已知写法，新的或隐藏很深的后门不会被发现。',
    hosts: '代码会连接的服务器',
    noHosts: '未发现',
    moreHosts: '{hosts} 等，另有 {count} 个',
    mentioned: '代码中另外提到 {count} 个地址。',
    noHostsMean: '只能识别代码中直接写出的地址。',
    hostsMean: '出现在发起请求的代码旁的地址，有些只在使用某功能时才连接。',
    packages: '第三方依赖包',
    noPackages: '未列出',
    packagesFound: '共 {count} 个',
    notChecked: '未检查已知漏洞。',
    noVersions: '没有列出确切版本，因此未检查已知漏洞。',
    affected: '其中 {count} 个有已知漏洞（漏洞库截至 {date}）。',
    noneAffected: '已检查 {count} 个，未发现已知漏洞（漏洞库截至 {date}）。',
    hidden: '无法检查的内容',
    encoded: '加密文件 {count} 个。没有解密工具，任何人都无法检查其行为。',
    nested: '程序包内的压缩包 {count} 个，没有打开。',
    unread: '没有读完的文件 {count} 个。',
    build: '卖家提供的构建步骤',
    buildLog: '卖家提供的构建日志',
    scanned: '检测于 {date}',
    digest: '所检测程序包的 SHA-256',
};

export const passportTexts: Record<Language, PassportTexts> = { en, zh };

const kinds: Readonly<Record<ScanFailure, keyof PassportTexts['failures']>> = {
    not_zip: 'structure',
    damaged: 'structure',
    depth: 'structure',
    path: 'structure',
    link: 'structure',
    duplicate: 'structure',
    overlap: 'structure',
    too_large: 'size',
    too_many: 'size',
    expands: 'size',
    ratio: 'size',
    encrypted: 'encrypted',
    packing: 'encrypted',
    time: 'other',
    died: 'other',
    gone: 'other',
    changed: 'other',
};

export const failureText = (failure: ScanFailure | null, texts: PassportTexts): string =>
    texts.failures[failure === null ? 'other' : kinds[failure]];
