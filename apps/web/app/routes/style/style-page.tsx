export default function StylePage() {
  return <h1 className="page text-h1">Kit</h1>
}
