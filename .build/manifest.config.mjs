// The analyzer would write the folder of each build, tests' too, into package.json.
// biome-ignore lint/style/noDefaultExport: the analyzer looks for it there.
export default { packagejson: false };
