// Preloaded (`node --import`) into every process that `npm start` runs: when the parent dies, by whatever cause, the
// channel to it closes and the process ends as if it had been told to, so that no orphan keeps a port.
const hardLimitMs = 12_000

if (process.channel) {
  // The channel alone must not keep a finished process alive.
  process.channel.unref()
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), hardLimitMs).unref()
    if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM')
    else process.exit(1)
  })
}
