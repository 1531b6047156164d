export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

export const extensionOf = (path: string): string => {
    const name = nameOf(path);
    const dot = name.lastIndexOf('.');
    return dot < 0 ? '' : name.slice(dot + 1);
};

const foreignFolders =
    /(?:^|\/)(?:node_modules|vendor|bower_components|third[_-]party|site-packages|\.git)\//i;
const builtFiles = /[.-]min\.(?:m?js|css)$|\.bundle\.js$|\.map$/i;

/** Others' code that came along, or what a build made: neither says whose work an archive is. */
export const isForeign = (path: string): boolean =>
    foreignFolders.test(path) || builtFiles.test(path);

const archives = new Set(
    'zip jar war ear apk aab ipa phar rar 7z tar gz tgz bz2 xz zst cab iso dmg whl gem nupkg crx xpi vsix'.split(
        ' ',
    ),
);

export const isArchive = (path: string): boolean => archives.has(extensionOf(path));

const programs = new Set('exe dll so dylib com scr msi bin elf'.split(' '));

export const isProgram = (path: string): boolean => programs.has(extensionOf(path));
